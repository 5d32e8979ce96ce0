import { plural, t } from '@lingui/core/macro'
import { type Recipient, recipientKey } from '#contract/channels/recipients.ts'
import { useMay } from '../workspace/workspace.ts'
import { groupRecipients } from './choices.ts'
import { useRecipientLists } from './lists.ts'

type RecipientNamesProps = { recipients: readonly Recipient[] }

/** Names for users who may read them, otherwise the number. */
export function RecipientNames({ recipients }: RecipientNamesProps) {
  const mayRead = useMay('channels.read')
  if (mayRead && recipients.length > 0) return <Names recipients={recipients} />
  return plural(recipients.length, { 0: 'nobody', one: '# recipient', other: '# recipients' })
}

function Names({ recipients }: RecipientNamesProps) {
  const { data } = useRecipientLists()
  if (data === undefined) return '…'
  const labels = new Map(
    groupRecipients(data).flatMap(({ choices }) =>
      choices.map((one) => [recipientKey(one.recipient), one.label] as const),
    ),
  )
  return (
    <ul>
      {recipients.map((recipient) => {
        const key = recipientKey(recipient)
        return (
          <li key={key}>
            <bdi className="wrap-long">{labels.get(key) ?? t`Deleted recipient`}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
