import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { QueryField } from '#src/widgets/query-field/late-query-field.tsx'
import { parseQuery } from '#contract/query-language/parse.ts'
import { describeQuery } from '#contract/query-language/describe-query.ts'
import { Button } from '#src/ui/button.tsx'
import { onEnter } from '#src/ui/enter.ts'
import { TextArea } from '#src/ui/field.tsx'
import { localizer } from '#src/text/terms.ts'
import { Kbd } from '#src/ui/kbd.tsx'

type SearchBarProps = {
  /** The last submitted search. */
  text: string
  /** The saved query shown instead of a search. */
  queryName: string | null
  /** Whether the range is short enough for searches without a term. */
  isLoose: boolean
  onSearch: (text: string) => void
}

/** An empty text matches every post. */
export const isReadable = (text: string, narrowingMayStandAlone: boolean) =>
  text.trim() === '' || parseQuery(text, undefined, { narrowingMayStandAlone }).tree !== null

/** An invalid text stays in the field with its problems. */
export function SearchBar({ text, queryName, isLoose, onSearch }: SearchBarProps) {
  const [draft, setDraft] = useState({ value: text, of: text })
  // True while the plain field has the focus, which the loaded editor takes over.
  const [early, setEarly] = useState(false)
  // The back button or a link may change the text.
  if (draft.of !== text) setDraft({ value: text, of: text })
  const { value } = draft
  const change = (next: string) => setDraft({ value: next, of: text })
  const readable = isReadable(value, isLoose)
  const submit = () => (readable ? onSearch(value.trim()) : undefined)
  const editor = {
    label: t`Search`,
    placeholder: t`A word, "a phrase", #hashtag, author: lang: … or nothing for all posts`,
  }
  return (
    <form
      role="search"
      aria-label={t`Search`}
      className="no-print grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <QueryField
            waiting={
              <TextArea
                hideLabel
                rows={1}
                {...editor}
                value={value}
                onChange={(event) => change(event.target.value)}
                onFocus={() => setEarly(true)}
                onBlur={() => setEarly(false)}
                onKeyDown={onEnter(submit)}
              />
            }
            {...editor}
            value={value}
            narrowingMayStandAlone={isLoose}
            autoFocus={early}
            onChange={change}
            onSubmit={submit}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={!readable || undefined}
          icon={<Search size={14} aria-hidden />}
          className="h-[38px]! aria-disabled:opacity-50"
        >
          <Trans>Search</Trans>
        </Button>
      </div>
      <Reading
        value={value}
        queryName={queryName}
        readable={readable}
        isLoose={isLoose}
        isNew={value.trim() !== text.trim()}
      />
    </form>
  )
}

function Reading({
  value,
  queryName,
  readable,
  isLoose,
  isNew,
}: {
  value: string
  queryName: string | null
  readable: boolean
  isLoose: boolean
  isNew: boolean
}) {
  const blank = value.trim() === ''
  const { tree } = parseQuery(value, undefined, { narrowingMayStandAlone: isLoose })
  return (
    <p className="min-h-8 text-xs text-ink-faint sm:min-h-0" role="status">
      {blank
        ? queryName === null
          ? `${`${t`All posts in the range`}.`} `
          : `${t`Posts of “${queryName}”. A search replaces the saved query.`} `
        : tree === null
          ? null
          : `${describeQuery(tree, localizer())}. `}
      {!readable ? `${t`Fix the underlined parts.`} ` : isNew ? `${t`Press Enter to search.`} ` : null}
      <Trans>
        <Kbd>Ctrl Space</Kbd> offers fields and operators.
      </Trans>
    </p>
  )
}
