import { type CurrentUser, me } from '#contract/session/users.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'
import { findNamed, toList } from './find-named.ts'

/** The only workspace if none is wanted. */
export async function findWorkspace(
  caller: Caller,
  wanted: string | undefined,
): Promise<CurrentUser['workspaces'][number]> {
  const { workspaces } = await caller.call(me, {})
  if (workspaces.length === 0)
    throw new CommandError('There is no workspace yet. Sign in and create one, or run "soundings sample load".')
  if (wanted !== undefined) return findNamed('workspace', workspaces, wanted)
  if (workspaces.length === 1) return workspaces[0]!
  throw new CommandError(`Name a workspace with --workspace:\n${toList(workspaces)}`)
}
