import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import {
  type CoordinatedPosts,
  type Coordination as Answer,
  coordinationTable,
} from '#contract/answers/coordination.ts'
import { coordination } from '#contract/metrics/coordination.ts'
import { readAlike } from '#contract/posts/near-identical.ts'
import { coordinationQuery } from '#src/api/coordination.ts'
import { formatInstants, formatNumber, inQuotes } from '#src/text/format.ts'
import { postCount, translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Section } from '#src/ui/section.tsx'
import { toCsvRows } from '../csv.ts'
import { CardMenu } from '../figures/card-menu.tsx'
import { useAnswer } from '../insight-page/answer.tsx'
import { type Page, usePage } from '../insight-page/page.ts'
import { mute } from '../posts/mute.ts'
import { isSameDrillDown } from '../scope/drill-down.ts'
import { useMay, useTimezone } from '../workspace/workspace.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'
import { inflectUnit } from '#src/text/units.ts'

const maxShown = 3
const maxLabelLength = 80

/** Renders nothing without findings; editors can hide a finding's posts with one click. */
export function Coordination() {
  const page = usePage()
  const { drawn, isOld, error, refetch } = useAnswer(coordinationQuery(page.scope))
  if (error !== null)
    return (
      <p className="text-xs text-ink-faint">
        <Trans>Coordinated posts did not load.</Trans>{' '}
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  if (drawn === undefined || drawn.findings.length === 0) return null
  return (
    <Section
      title={translateEnglish(coordination.name)}
      note={translateEnglish(/*i18n*/ 'near-identical posts of several accounts')}
      isOld={isOld}
      actions={
        <CardMenu
          metric={coordination}
          input={{ ...page.scope, of: 'coordination' }}
          rows={() => toCsvRows(coordinationTable, drawn)}
        />
      }
    >
      <Findings answer={drawn} page={page} />
    </Section>
  )
}

function Findings({ answer: { findings }, page }: { answer: Answer; page: Page }) {
  const [first, rest] = [findings.slice(0, maxShown), findings.slice(maxShown)]
  const row = (finding: CoordinatedPosts) => (
    <li key={finding.alike}>
      <Finding finding={finding} page={page} />
    </li>
  )
  return (
    <>
      <ul aria-label={translateEnglish(coordination.name)} className="grid grid-cols-1 gap-2">
        {first.map(row)}
      </ul>
      {rest.length === 0 ? null : (
        <details
          className="mt-2"
          open={rest.some(({ alike }) => isSameDrillDown(page.drillDown, { alike })) || undefined}
        >
          <summary className="no-print cursor-pointer text-sm text-ink-soft">{t`Show ${formatNumber(rest.length)} more`}</summary>
          <ul aria-label={translateEnglish(coordination.name)} className="mt-2 grid grid-cols-1 gap-2">
            {rest.map(row)}
          </ul>
        </details>
      )}
    </>
  )
}

/** "150 posts, 30 authors, one site (gift-4.example)" */
export function findingText({ posts, accounts, links, site }: CoordinatedPosts): string {
  const authors = `${formatNumber(accounts)} ${inflectUnit('authors', accounts)}`
  const written = `${postCount(posts)}, ${authors}`
  if (site !== null) return `${written}, ${site}`
  return links === 0 ? written : `${written}, ${plural(links, { one: '# link', other: '# links' })}`
}

function Finding({ finding, page }: { finding: CoordinatedPosts; page: Page }) {
  const { alike, from, to, signs, text } = finding
  const { drillDown, open: openPosts, scope } = page
  const timezone = useTimezone()
  const mayHide = useMay('filters.edit')
  const cache = useQueryClient()
  const open = isSameDrillDown(drillDown, { alike })
  const about = findingText(finding)
  const hide = () => {
    if (open) openPosts(null)
    const { texts } = readAlike(alike)
    const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    void mute(
      { cache, workspaceId: scope.workspaceId },
      {
        kind: 'text',
        key: texts,
        label: line.length > maxLabelLength ? `${line.slice(0, maxLabelLength - 1).toWellFormed()}…` : line,
      },
    )
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <ButtonUnlessReadOnly
        aria-pressed={open}
        title={open ? t`Show all posts` : t`Show these posts`}
        onClick={() => openPosts(open ? null : { alike })}
        className={cx(
          '-mx-2 min-h-11 min-w-0 flex-1 basis-64 rounded-sm px-2 py-1 text-left text-sm -outline-offset-1! hover:bg-hover',
          open && 'bg-water-2',
        )}
      >
        <span className="block wrap-long">
          <span className="font-medium">{about}</span>
          <span className="text-ink-soft">, {formatInstants(from, to, timezone)}</span>
        </span>
        <span className="block text-xs text-ink-soft">
          {signs
            .map((sign) => {
              if (sign === 'smallAccounts')
                return plural(Math.round(finding.medianFollowers ?? 0), {
                  one: 'median: # follower',
                  other: 'median: # followers',
                })
              if (sign === 'repeated') return t`each posted it several times`
              if (sign === 'sameAccounts') return t`${formatNumber(finding.texts)} text variants by the same accounts`
              return t`few other accounts link to this site`
            })
            .join(' · ')}
        </span>
        <bdi className="block truncate text-xs text-ink-faint">{inQuotes(text.replaceAll(/\s+/g, ' '))}</bdi>
      </ButtonUnlessReadOnly>
      {mayHide ? (
        <Button
          size="sm"
          icon={<EyeOff size={14} aria-hidden />}
          className="no-print mt-1"
          aria-label={`${t`Mute posts with this text`}: ${about}`}
          title={t`Mutes this text for everyone in the workspace, also in future posts.`}
          onClick={hide}
        >
          <Trans>Mute posts with this text</Trans>
        </Button>
      ) : null}
    </div>
  )
}
