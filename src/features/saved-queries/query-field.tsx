import { lazy, Suspense, type ComponentProps } from 'react'

const load = () => import('./query-editor.tsx')
const QueryEditor = lazy(() => load().then((module) => ({ default: module.QueryEditor })))

type Props = ComponentProps<typeof QueryEditor>

/** The query editor, loaded when it is first shown; until then, words go into a plain field and stay. */
export const QueryField = (props: Props) => (
  <Suspense fallback={<PlainField {...props} />}>
    <QueryEditor {...props} />
  </Suspense>
)

const PlainField = ({ label, value, placeholder, onChange }: Props) => (
  <textarea
    className="w-full rounded border border-control bg-surface p-2 font-mono text-sm"
    rows={1}
    aria-label={label}
    placeholder={placeholder}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
