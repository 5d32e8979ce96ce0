import { type CurrentUser, me } from '#contract/session/users.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'

type Found = CurrentUser['workspaces'][number]

/** Matches by ID, name or prefix of the name, ignoring case; the only workspace if `wanted` is null. */
export async function findWorkspace(caller: Caller, wanted: string | null): Promise<Found> {
  const { workspaces } = await caller.call(me, {})
  const matches = wanted === null ? workspaces : matching(workspaces, wanted)
  if (matches.length === 1) return matches[0]!
  if (workspaces.length === 0)
    throw new CommandError('There is no workspace yet. Sign in and create one, or run "soundings sample load".')
  if (wanted === null) throw new CommandError(`Name a workspace with --workspace:\n${listed(workspaces)}`)
  if (matches.length > 1)
    throw new CommandError(
      `The names of several workspaces begin with ${JSON.stringify(wanted)}. Write more of one, or its id:\n${listed(matches)}`,
    )
  throw new CommandError(`There is no workspace ${JSON.stringify(wanted)}. There are:\n${listed(workspaces)}`)
}

function matching(workspaces: readonly Found[], wanted: string) {
  const start = wanted.trim().toLowerCase()
  const named = workspaces.filter(({ id, name }) => id === wanted || name.toLowerCase() === start)
  if (named.length > 0 || start === '') return named
  return workspaces.filter(({ name }) => name.toLowerCase().startsWith(start))
}

const listed = (workspaces: readonly Found[]) =>
  workspaces
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => `  ${id}  ${name}`)
    .join('\n')
