import { differences, type Difference } from './differences.ts'

const json = (value: unknown) => JSON.stringify(value)

function Line({ path, kind, before, after }: Difference) {
  return (
    <li className={`inspector-difference is-${kind}`}>
      <span className="inspector-difference-path">{path || 'the whole'}</span>{' '}
      <span className="inspector-quiet">{kind}</span>
      {kind === 'added' ? null : <del>{json(before)}</del>}
      {kind === 'removed' ? null : <ins>{json(after)}</ins>}
    </li>
  )
}

export function ContextDifference({ before, after }: { before: unknown; after: unknown }) {
  const found = differences(before, after)
  return (
    <section>
      <h3 id="inspector-differences">Context changed</h3>
      {found.length === 0 ? (
        <p className="inspector-quiet">Nothing since the step before.</p>
      ) : (
        <ul className="inspector-differences" aria-labelledby="inspector-differences">
          {found.map((difference) => (
            <Line key={difference.path} {...difference} />
          ))}
        </ul>
      )}
    </section>
  )
}
