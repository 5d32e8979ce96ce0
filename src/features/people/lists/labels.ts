import { plural } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { Name } from '#contract/name.ts'
import { worded } from '#src/text/terms.ts'

/** Why a name cannot be one of a list, in words; null where it can. */
export function nameProblem(written: string): string | null {
  const read = z.safeParse(Name, written)
  return read.success ? null : worded(read.error.issues[0]!.message)
}

export const addedText = (count: number, name: string) =>
  plural(count, { one: `# author is on the list “${name}”.`, other: `# authors are on the list “${name}”.` })
