import * as z from 'zod/mini'
import { Role } from '#contract/workspaces/roles.ts'
import { usageError } from './errors.ts'

export type CollectAction =
  | { action: 'status' }
  | { action: 'pause' | 'resume'; collector: string }
  | { action: 'backfill'; collector: string; from: string; to: string | null }

export type StaffAction =
  | { action: 'list' }
  | { action: 'add'; email: string; role: Role }
  | { action: 'remove'; email: string }

/** Parses `soundings collect`. Throws CommandError with exit code 2. */
export function parseCollectAction(
  [action = '', ...rest]: readonly string[],
  { from, to }: { from: string | null; to: string | null },
): CollectAction {
  switch (action) {
    case 'status':
      if (rest.length > 0) throw usageError('"soundings collect status" takes nothing more.')
      return { action }
    case 'pause':
    case 'resume':
      return { action, collector: one(rest, `collect ${action}`, 'NAME') }
    case 'backfill':
      if (from === null) throw usageError('"soundings collect backfill" takes the first day: --from 2026-03-31.')
      return { action, collector: one(rest, 'collect backfill', 'NAME'), from, to }
    default:
      throw usageError(`"soundings collect" can say its status, pause, resume or backfill${unlike(action)}.`)
  }
}

/** Parses `soundings staff`. Throws CommandError with exit code 2. */
export function parseStaffAction([action = '', ...rest]: readonly string[], role: string | null): StaffAction {
  if (role !== null && action !== 'add') throw usageError('--role is for "soundings staff add".')
  switch (action) {
    case 'list':
      if (rest.length > 0) throw usageError('"soundings staff list" takes nothing more.')
      return { action }
    case 'add':
      return { action, email: one(rest, 'staff add', 'EMAIL'), role: parseRole(role ?? 'manager') }
    case 'remove':
      return { action, email: one(rest, 'staff remove', 'EMAIL') }
    default:
      throw usageError(`"soundings staff" can list, add or remove${unlike(action)}.`)
  }
}

const unlike = (action: string) => (action === '' ? '' : `, not "${action}"`)

function parseRole(word: string): Role {
  const found = z.safeParse(Role, word)
  if (found.success) return found.data
  throw usageError(`--role is one of ${Role.options.join(', ')}, not "${word}".`)
}

function one(rest: readonly string[], command: string, what: string) {
  if (rest.length === 1) return rest[0]!
  const many = rest.length > 1 ? ` Got ${rest.length}: put a name of several words in quotes.` : ''
  throw usageError(`"soundings ${command}" takes one ${what}.${many}`)
}
