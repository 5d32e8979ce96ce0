import { type CurrentUser, me } from '#contract/users.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'

type Found = CurrentUser['workspaces'][number]

/** The workspace that is meant: by id, by name (case aside), or the only one. */
export async function findWorkspace(caller: Caller, wanted: string | null): Promise<Found> {
  const { workspaces } = await caller.call(me, {})
  const matches =
    wanted === null
      ? workspaces
      : workspaces.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase())
  if (matches.length === 1) return matches[0]!
  if (workspaces.length === 0)
    throw new CommandError('There is no workspace yet. Sign in and create one, or run "soundings sample load".')
  if (wanted === null) throw new CommandError(`Name a workspace with --workspace:\n${listed(workspaces)}`)
  if (matches.length > 1)
    throw new CommandError(
      `Several workspaces are called ${JSON.stringify(wanted)}. Name one by its id:\n${listed(matches)}`,
    )
  throw new CommandError(`There is no workspace ${JSON.stringify(wanted)}. There are:\n${listed(workspaces)}`)
}

const listed = (workspaces: readonly Found[]) => workspaces.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
