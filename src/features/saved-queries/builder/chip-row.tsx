import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Field, controlClass } from '#src/ui/field.tsx'
import { parseQuery } from '#contract/query-language/parse.ts'
import { useBench } from './bench.ts'
import { replaceAt, type Path } from './edits.ts'
import { ItemActions } from './item-actions.tsx'
import type { Chip } from './model.ts'
import { confirm } from './row-fields.tsx'

/** A part that no row can represent, edited as text. */
export function ChipRow({ chip, path }: { chip: Chip; path: Path }) {
  const { root, apply } = useBench()
  const [own, setOwn] = useState({ of: chip.text, text: chip.text, problem: null as string | null })
  const shown = own.of === chip.text ? own : { of: chip.text, text: chip.text, problem: null }
  if (shown !== own) setOwn(shown)
  const keep = () => {
    const text = shown.text.trim()
    if (text === chip.text) return
    const { tree, problems } = parseQuery(text, undefined, { isPart: true })
    if (tree === null) return setOwn({ ...shown, problem: problems[0]?.message ?? t`This isn’t valid.` })
    apply({ root: replaceAt(root, path, { ...chip, text, written: null }), path }, t`Changed`)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={t`Text`} hideLabel error={shown.problem} className="min-w-0 grow basis-40">
        {(control) => (
          <input
            {...control}
            type="text"
            spellCheck={false}
            value={shown.text}
            onChange={({ target }) => setOwn({ ...shown, text: target.value, problem: null })}
            onBlur={keep}
            onKeyDown={(event) => confirm(event, keep)}
            className={cx(controlClass, 'bg-buff! font-mono text-on-buff!')}
          />
        )}
      </Field>
      <span className="ml-auto flex gap-1">
        <ItemActions item={chip} path={path} />
      </span>
    </div>
  )
}
