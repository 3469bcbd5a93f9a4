export const typedBefore = 'यह आपने पेज छोड़ने से पहले लिखा था। यह सेव नहीं हुआ।'
export const discard = 'हटाएँ'
