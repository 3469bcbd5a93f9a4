/** Formats a file size: "84 KB", "1.2 MB". Whole kilobytes below one megabyte, never "0 KB". */
export const showBytes = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  return `${Math.round(kilobytes / 102.4) / 10} MB`
}
