export const cancel = 'रहने दें'
export const connectionIsSlow = 'आपका इंटरनेट धीमा है।'
export const stillWorking = 'काम अभी चल रहा है'
