import { jwtVerify, SignJWT } from 'jose'
import { passHours } from '#contract/shares/shares.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { SessionKeys } from '#server/access/context.ts'
import type { ReportDays } from '#contract/reports/ranges.ts'

const issuer = 'soundings'
const audience = 'soundings-shared'
const type = 'shared+jwt'

type Pass = { shareId: string; link: string; version: number; days: ReportDays }
/** A new link invalidates passes of the previous one. */
export const linkOf = ({ tokenHash }: { tokenHash: string }) => hashOf(tokenHash)

export const signPass = ([key]: SessionKeys, { shareId, link, version, days }: Pass, now: Date) => {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  return new SignJWT({ link, version, ...days })
    .setProtectedHeader({ alg: 'EdDSA', typ: type, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(shareId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + passHours * 3_600)
    .sign(key.privateKey)
}

/** Null if the pass is invalid, expired or for another share. */
export async function readPass(
  keys: SessionKeys,
  pass: string,
  shareId: string,
  now: Date,
): Promise<(Pass & { issuedAt: Date }) | null> {
  for (const { publicKey } of keys)
    try {
      const { payload } = await jwtVerify(pass, publicKey, {
        algorithms: ['EdDSA'],
        typ: type,
        issuer,
        audience,
        subject: shareId,
        requiredClaims: ['exp', 'iat', 'link'],
        currentDate: now,
      })
      const { link, version = 0, from, to, previous, iat } = payload
      return {
        shareId,
        link: String(link),
        version: Number(version),
        issuedAt: new Date(iat! * 1_000),
        days: { from: String(from), to: String(to), ...(typeof previous === 'string' && { previous }) },
      }
    } catch {
      // The next key may have signed it.
    }
  return null
}
