import { toText, type Text } from '#contract/texts.ts'
import * as contract from '#contract/session/session.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { signAccessToken } from '#server/access/access-token.ts'
import { recordInEach } from '#server/access/audit.ts'
import { readIdToken } from './id-token.ts'
import { readProof, setNonceHeader } from './proof.ts'
import { beginSession, continueSession, endSession, upsertUser, useIdTokenOnce } from './sessions.ts'
import type { PublicContext, VendorRules } from '#server/access/context.ts'
import type { RotationRefusal } from './rotation.ts'

const refused = (reason: Text) => new AppError('invalid_token', reason)

const login = handler(contract.login, async (context, { oauth_token: token, vendor_type: vendor }) => {
  const { log, requestId, address } = context
  const deny = (reason: Text) => {
    log.warn({ event: 'sign-in', outcome: 'refused', reason: reason.detail, vendor, requestId, address })
    return refused(reason)
  }
  const rules = context.vendors[vendor]
  if (!rules)
    throw deny(
      toText(
        /*i18n*/ { id: 'problem.vendorNotOffered', message: 'This installation doesn’t offer sign-in with {vendor}.' },
        { vendor },
      ),
    )
  const identity = await read(rules, token, context.now())
  if (!identity)
    throw deny(
      toText(/*i18n*/ { id: 'problem.idTokenRefused', message: 'The sign-in could not be confirmed. Sign in again.' }),
    )
  if (!(await useIdTokenOnce(context, token, identity.expiresAt)))
    throw deny(
      toText(/*i18n*/ { id: 'problem.idTokenRefused', message: 'The sign-in could not be confirmed. Sign in again.' }),
    )

  const userId = await upsertUser(context, vendor, identity)
  const proof = await readProof(context, contract.login)
  if (proof !== null) await setNonceHeader(context)
  const { sessionId, refreshToken } = await beginSession(context, userId, proof)
  await recordInEach(context.db, { userId, requestId }, 'session.signedIn')
  log.info({ event: 'sign-in', outcome: 'ok', actor: userId, vendor, requestId, address })
  return {
    access_token: await signAccessToken(context.keys, { userId, sessionId }, context.now()),
    refresh_token: refreshToken,
  }
})

async function read(rules: VendorRules, token: string, now: Date) {
  try {
    return await readIdToken(rules, token, now)
  } catch (cause) {
    throw new AppError(
      'unavailable',
      toText(
        /*i18n*/ {
          id: 'problem.vendorKeys',
          message: 'The vendor’s signing keys can’t be loaded. Try again in a moment.',
        },
      ),
      {
        cause,
        retryAfter: 5,
      },
    )
  }
}

const refresh = handler(contract.refresh, async (context) => {
  const { bearer, rotates } = context
  const proof = await readProof(context, contract.refresh)
  const session = bearer === null ? null : await continueSession(context, bearer, { rotates, proof })
  if (session === null || 'refusal' in session) {
    await noteRefusal(context, session)
    throw refused(
      toText(
        /*i18n*/ {
          id: 'problem.refreshTokenEnded',
          message: 'The refresh token is missing or has expired. Sign in again.',
        },
      ),
    )
  }
  if (proof !== null) await setNonceHeader(context)
  return {
    access_token: await signAccessToken(context.keys, session, context.now()),
    ...(rotates && { refresh_token: session.refreshToken }),
  }
})

/** The response reveals nothing; only the key's holder gets a new nonce. */
async function noteRefusal(context: PublicContext, session: RotationRefusal | null) {
  const { log, db, requestId, address } = context
  const line = { outcome: 'refused', actor: session?.userId, requestId, address }
  switch (session?.refusal) {
    case 'untimely':
      return setNonceHeader(context)
    case 'repeated':
      log.warn({ ...line, event: 'refresh-unproven', reason: 'The proof came twice.' })
      // Browsers also repeat a request after a broken connection.
      return setNonceHeader(context)
    case 'unproven':
      return log.warn({ ...line, event: 'refresh-unproven', reason: 'There is no proof of the key.' })
    case 'reused':
      log.warn({ ...line, event: 'refresh-reuse', outcome: 'session ended' })
      return recordInEach(db, { userId: session.userId, requestId }, 'session.signedOut', { isCopied: true })
    default:
      return log.warn({ ...line, event: 'refresh' })
  }
}

const logout = handler(contract.logout, async (context) => {
  const { bearer, requestId } = context
  const userId = bearer === null ? null : await endSession(context, bearer)
  if (userId === null)
    throw refused(
      toText(
        /*i18n*/ {
          id: 'problem.refreshTokenEnded',
          message: 'The refresh token is missing or has expired. Sign in again.',
        },
      ),
    )
  await recordInEach(context.db, { userId, requestId }, 'session.signedOut')
  return {}
})

export const sessionHandlers: Handler[] = [login, refresh, logout]
