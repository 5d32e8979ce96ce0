import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/ground/errors.ts'
import { isFull } from './embedded.ts'
import { hostOf } from '../store-address.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
])

/** Explains why DATABASE_URL can't be used, without showing its password. */
export function explainServerError(thrown: unknown, url: string): unknown {
  if (thrown instanceof StartError) return thrown
  const { code, message } = thrown as { code?: string; message: string }
  const where = `DATABASE_URL: PostgreSQL at ${hostOf(url)}`
  if (unreachable.has(code ?? '') || /timeout|terminated/i.test(message))
    return new StartError(`${where} does not answer (${code ?? message}). Start it, or correct the address.`, thrown)
  if (code === '28P01' || code === '28000')
    return new StartError(`${where} refuses the user or the password in it. Correct them.`, thrown)
  if (code === '3D000')
    return new StartError(
      `${where} has no database ${new URL(url).pathname.slice(1)}. Create it, or name another.`,
      thrown,
    )
  return new StartError(`${where} cannot be used: ${message}`, thrown)
}

const recoveryAdvice = (folder: string) =>
  `Restore the data folder from a backup, or move ${folder} away to begin without accounts.`

/** Throws StartError for a damaged folder, where PGlite would create an empty database. */
export function requireUndamaged(folder: string) {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'PG_VERSION'))) return
  throw new StartError(`The accounts in ${folder} cannot be opened: PG_VERSION is missing. ${recoveryAdvice(folder)}`)
}

const controlBytes = 8_192

/** Explains why the embedded PostgreSQL didn't start, because its own error only says that it ended. */
export function explainOpenError(thrown: unknown, folder: string): unknown {
  if (thrown instanceof StartError || isStatementFailure(thrown)) return thrown
  if (isFull(folder))
    return new StartError(`The accounts in ${folder} cannot be opened: the disk is full. Free some space.`, thrown)
  return new StartError(
    `The accounts in ${folder} cannot be opened: ${damageIn(folder)}. ${recoveryAdvice(folder)}`,
    thrown,
  )
}

/** Checks causes, because Drizzle wraps the driver's error. */
const isStatementFailure = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (('code' in thrown && /^(?!XX|58)[0-9A-Z]{5}$/.test(String(thrown.code))) || isStatementFailure(thrown.cause))

function damageIn(folder: string) {
  const control = statSync(join(folder, 'global/pg_control'), { throwIfNoEntry: false })
  if (!control) return 'global/pg_control is missing'
  if (control.size !== controlBytes) return 'global/pg_control is damaged'
  if (!existsSync(join(folder, 'base'))) return 'base, which holds the tables, is missing'
  const log = join(folder, 'pg_wal')
  const segments = existsSync(log) ? readdirSync(log).filter((name) => /^[\dA-F]{24}$/.test(name)) : []
  if (segments.length === 0) return 'pg_wal, the write-ahead log, is missing'
  return 'PG_VERSION, global/pg_control and the write-ahead log in pg_wal do not fit together, or one of them is damaged'
}
