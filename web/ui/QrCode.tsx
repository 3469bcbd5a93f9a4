import { qrPath } from '#domain/upi/qr.ts'

/**
 * A QR code, black on white in both themes, 256 px wide.
 * @throws if the text is too long for a QR code, about 2,300 bytes
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  return (
    <div className="qr">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        width="256"
        height="256"
        shapeRendering="crispEdges"
      >
        <path className="qr-ink" d={path} />
      </svg>
    </div>
  )
}
