/** Crockford's base 32: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const token = new RegExp(`^[${alphabet}]{28}$`)

/** Characters of an invite's token; each encodes five bits. */
export const inviteAlphabet = alphabet
export const inviteLength = 28

/** The token as a code to read aloud or type: seven groups of four. */
export const toInviteCode = (text: string) => text.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * The token in a typed or pasted code or link. Codes may lack dashes, be in any case, and have O for 0 and I or L for
 * 1. Other texts are returned trimmed.
 */
export function findInviteToken(text: string): string {
  const [, query] = text.split('?')
  const trimmed = ((query === undefined ? null : new URLSearchParams(query).get('token')) ?? text).trim()
  const read = trimmed
    .replace(/[\s\u2010-\u2015-]+/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return token.test(read) ? read : trimmed
}
