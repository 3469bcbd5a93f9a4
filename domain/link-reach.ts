/** Who can open a link: anyone, devices in the same network, or only the computer that runs the server. */
export const LINK_REACHES = ['anyone', 'network', 'computer'] as const
export type LinkReach = (typeof LINK_REACHES)[number]

const THIS_COMPUTER = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/**
 * Private addresses (RFC 1918, RFC 6598, RFC 3927, RFC 4193, RFC 4291) and names that only a local network resolves,
 * `.test` too (RFC 6761).
 */
const LOCAL_NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cd][\da-f:.]*\]|\[fe[89ab][\da-f:.]*\]|[^.:]+|.+\.(local|lan|home|internal|test|home\.arpa))$/

/** Returns who can open the URL, by its host name. @throws TypeError if the URL is not absolute */
export function linkReach(url: string): LinkReach {
  const { hostname } = new URL(url)
  if (THIS_COMPUTER.test(hostname)) return 'computer'
  return LOCAL_NETWORK.test(hostname) ? 'network' : 'anyone'
}
