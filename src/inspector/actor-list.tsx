import { cx } from '#src/ui/cx.ts'
import type { ActorRecord, StepRecord } from './messages.ts'
import { statusOf } from './labels.ts'

type ActorListProps = {
  actors: readonly ActorRecord[]
  names: ReadonlyMap<string, string>
  current: ReadonlyMap<string, StepRecord>
  selected: string | null
  onSelect: (id: string) => void
}

const childrenOf = (actors: readonly ActorRecord[], parent: string | null) => {
  const known = new Set(actors.map(({ id }) => id))
  return actors.filter((actor) =>
    parent === null ? actor.parent === null || !known.has(actor.parent) : actor.parent === parent,
  )
}

const running = (step: StepRecord | undefined) => Number(step?.status === 'active')

export function ActorList({ actors, names, current, selected, onSelect }: ActorListProps) {
  const known = actors.filter(({ id }) => current.has(id))
  const level = (parent: string | null, depth: number): { actor: ActorRecord; depth: number }[] =>
    // Active actors first, then the most recent ones.
    childrenOf(known, parent)
      .toSorted((a, b) => running(current.get(b.id)) - running(current.get(a.id)) || b.startedAt - a.startedAt)
      .flatMap((actor) => [{ actor, depth }].concat(level(actor.id, depth + 1)))
  return (
    <ul className="inspector-actors" aria-label="Actors">
      {level(null, 0).map(({ actor: { id, machine }, depth }) => (
        <li key={id} style={{ paddingInlineStart: depth * 14 }}>
          <button type="button" className="inspector-actor" aria-pressed={id === selected} onClick={() => onSelect(id)}>
            <span className={cx('inspector-dot', `is-${current.get(id)!.status}`)} aria-hidden />
            <span className={cx('inspector-actor-name', machine === null && 'is-promise')}>{names.get(id)}</span>
            <span className="inspector-actor-state">{statusOf(current.get(id)!)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
