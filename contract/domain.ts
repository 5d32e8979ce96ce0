import punycode from 'punycode.js'

/**
 * The canonical form of a host name: Unicode, lower case, NFC, without `www.` and a trailing dot. `MÜNCHEN.de`,
 * `xn--mnchen-3ya.de` and `münchen.de.` are the same host (UTS #46, as in the URL standard). An invalid host is only
 * lower-cased.
 */
export function canonicalDomain(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  const named = /^[\0-\x7f]*$/.test(plain) && !plain.includes('xn--') ? plain : decodePunycode(plain)
  return named.replace(/^(?:www\.)+/, '')
}

function decodePunycode(host: string): string {
  try {
    return punycode.toUnicode(new URL(`http://${host}`).hostname)
  } catch {
    return host
  }
}
