import { t } from '@lingui/core/macro'
import type { ReplyPartner } from '#contract/answers/people.ts'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { formatNumber } from '#src/text/format.ts'
import { authorKey, authorName } from '#contract/posts/authors.ts'

export const Partners = ({
  partners,
  label,
  onAuthor,
}: {
  partners: readonly ReplyPartner[]
  label: string
  onAuthor: (author: string) => void
}) =>
  partners.length === 0 ? (
    <p className="text-sm text-ink-faint">{t`None with stored posts.`}</p>
  ) : (
    <BarList
      label={label}
      opens={t`Open the author`}
      bars={partners.map((partner) => ({
        id: authorKey(partner),
        label: <bdi>{authorName(partner)}</bdi>,
        value: partner.posts,
        figure: formatNumber(partner.posts),
      }))}
      onOpen={onAuthor}
    />
  )
