import punycode from 'punycode.js'

/**
 * One form of a host's name: as people read it, in lower case and composed, without `www.` and the dot of the root.
 * `MÜNCHEN.de`, `xn--mnchen-3ya.de` and `münchen.de.` are one (UTS #46, as the URL standard reads hosts). What no
 * address could hold stays as it is, in lower case.
 */
export function canonicalDomain(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '')
  const named = /^[\0-\x7f]*$/.test(plain) && !plain.includes('xn--') ? plain : inLetters(plain)
  return named.replace(/^(?:www\.)+/, '')
}

function inLetters(host: string): string {
  try {
    return punycode.toUnicode(new URL(`http://${host}`).hostname)
  } catch {
    return host
  }
}
