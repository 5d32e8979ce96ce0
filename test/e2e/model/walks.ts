import type { AnyEventObject } from 'xstate'
import type { Registered } from '#test/machines/registered.ts'
import { edgesOf } from '../../model/walk.ts'

export type Walk<Input> = { title: string; input: Input; path: AnyEventObject[] }

const isBeginning = (path: AnyEventObject[], of: AnyEventObject[]) =>
  path.every((event, at) => JSON.stringify(event) === JSON.stringify(of[at]))

/** The longest walks from each boot input: every edge lies on one of them, as long as a browser can be made to take it. */
export function walksOf<Input>(
  registered: Registered,
  isPossible: (input: Input, path: AnyEventObject[]) => boolean = () => true,
): Walk<Input>[] {
  return (registered.inputs as Input[]).flatMap((input) => {
    const edges = edgesOf(registered, input).filter(({ path }) => isPossible(input, path))
    const whole = edges.filter(
      ({ path }) => !edges.some((other) => other.path.length > path.length && isBeginning(path, other.path)),
    )
    return (whole.length > 0 ? whole : [{ title: '', path: [] }]).map(({ title, path }) => ({
      title: `${JSON.stringify(input)} ${title.replaceAll(/xstate\.|actor\./g, '')}`,
      input,
      path,
    }))
  })
}

/** Rows of a table of tests; a title named by its key is cut short. */
export const titled = <Input>(walks: Walk<Input>[]) => walks.map((walk) => [walk.title, walk] as const)
