import { CommandError } from './errors.ts'
import { toPlainLine } from './print.ts'

type Named = { id: string; name: string }

/** Matches by ID, name or prefix of the name, ignoring case. */
export function findNamed<Item extends Named>(
  kind: 'workspace' | 'collector',
  items: readonly Item[],
  wanted: string,
): Item {
  const start = wanted.trim().toLowerCase()
  const named = items.filter(({ id, name }) => id === wanted || name.toLowerCase() === start)
  const matches =
    named.length > 0 || start === '' ? named : items.filter(({ name }) => name.toLowerCase().startsWith(start))
  if (matches.length === 1) return matches[0]!
  if (matches.length > 1)
    throw new CommandError(
      `The names of several ${kind}s begin with ${JSON.stringify(wanted)}. Write more of one, or its id:\n${toList(matches)}`,
    )
  throw new CommandError(`There is no ${kind} ${JSON.stringify(wanted)}. There are:\n${toList(items)}`)
}

export const toList = (items: readonly Named[]) =>
  items
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => `  ${id}  ${toPlainLine(name)}`)
    .join('\n')
