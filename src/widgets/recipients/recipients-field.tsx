import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { maxRecipients, type Recipient, recipientKey } from '#contract/channels/recipients.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox, TextField } from '#src/ui/field.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'
import { AddAddress } from './add-address.tsx'
import { type RecipientChoice, type RecipientGroup, groupRecipients, findLostRecipients } from './choices.ts'
import { useRecipientLists } from './lists.ts'
import { formatNumber } from '#src/text/format.ts'

type RecipientsFieldProps = {
  value: readonly Recipient[]
  onChange: (value: Recipient[]) => void
  /** Whether only the user may be a recipient. */
  onlySelf: boolean
  problem: string | null
}

/** Longer lists have a search. */
const fewChoices = 8

export function RecipientsField(props: RecipientsFieldProps) {
  const mayRead = useMay('channels.read')
  return (
    <fieldset aria-describedby="recipients-problem" className="grid min-w-0 gap-2">
      <legend className="mb-1 text-xs font-medium text-ink-soft">
        <Trans>Recipients</Trans>
      </legend>
      {props.onlySelf || !mayRead ? <OwnChoice {...props} /> : <AllChoices {...props} />}
      <ErrorText id="recipients-problem" className="text-xs">
        {props.problem}
      </ErrorText>
    </fieldset>
  )
}

function OwnChoice({ value, onChange }: RecipientsFieldProps) {
  const query = useQuery(currentUserQuery())
  return (
    <QueryState query={query} pending={<Skeleton className="h-8" />}>
      {({ id: userId, email }) => (
        <Choices
          groups={[{ title: null, choices: [{ recipient: { kind: 'member', userId }, label: t`You`, hint: email }] }]}
          value={value}
          onChange={onChange}
        />
      )}
    </QueryState>
  )
}

function AllChoices({ value, onChange }: RecipientsFieldProps) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('channels.edit')
  const lists = useRecipientLists()
  return (
    <QueryState query={lists} pending={<Skeleton className="h-32" />} headingLevel={3}>
      {(found) => (
        <>
          <Choices groups={groupRecipients(found)} value={value} onChange={onChange} />
          {mayEdit && lists.mails ? (
            <AddAddress
              onAdded={({ id }) => {
                const added: Recipient = { kind: 'address', id }
                if (!value.some((one) => recipientKey(one) === recipientKey(added))) onChange([...value, added])
              }}
            />
          ) : null}
          <p className="text-xs text-ink-faint">
            <Link to="/workspace/$workspaceId/settings/channels" params={{ workspaceId }} className="underline">
              <Trans>Add Slack, Teams or a webhook</Trans>
            </Link>
          </p>
        </>
      )}
    </QueryState>
  )
}

function Choices({
  groups,
  value,
  onChange,
}: Pick<RecipientsFieldProps, 'value' | 'onChange'> & { groups: readonly RecipientGroup[] }) {
  const [search, setSearch] = useState('')
  const chosen = new Set(value.map(recipientKey))
  const isFull = value.length >= maxRecipients
  const lost = findLostRecipients(value, groups)
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  const toggle = ({ recipient }: RecipientChoice) => {
    const key = recipientKey(recipient)
    onChange(chosen.has(key) ? value.filter((one) => recipientKey(one) !== key) : [...value, recipient])
  }
  const isShown = ({ label, hint }: RecipientChoice) =>
    `${label} ${hint ?? ''}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  return (
    <>
      {count > fewChoices ? (
        <TextField
          label={t`Find a recipient`}
          hideLabel
          placeholder={t`Find a recipient`}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <div className="grid max-h-72 gap-2 overflow-y-auto rounded-md border border-line bg-surface px-3 py-2">
        {groups.map(({ title, choices }) => (
          <Group
            key={title ?? ''}
            title={title}
            choices={choices.filter(isShown)}
            chosen={chosen}
            isFull={isFull}
            onToggle={toggle}
          />
        ))}
        {lost.map((recipient) => (
          <Checkbox
            key={recipientKey(recipient)}
            label={t`Deleted recipient`}
            checked
            onChange={() => toggle({ recipient, label: '', hint: null })}
          />
        ))}
      </div>
      <p className="text-xs text-ink-faint">{t`${formatNumber(value.length)} of at most ${formatNumber(maxRecipients)} recipients`}</p>
    </>
  )
}

function Group({
  title,
  choices,
  chosen,
  isFull,
  onToggle,
}: RecipientGroup & { chosen: ReadonlySet<string>; isFull: boolean; onToggle: (choice: RecipientChoice) => void }) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    <div role="group" aria-labelledby={title === null ? undefined : id}>
      {title === null ? null : (
        <p id={id} className="text-2xs font-medium text-ink-faint">
          {title}
        </p>
      )}
      {choices.map((choice) => {
        const isChosen = chosen.has(recipientKey(choice.recipient))
        return (
          <Checkbox
            key={recipientKey(choice.recipient)}
            label={<bdi className="wrap-long">{choice.label}</bdi>}
            hint={choice.hint}
            checked={isChosen}
            disabled={!isChosen && isFull}
            onChange={() => onToggle(choice)}
          />
        )
      })}
    </div>
  )
}
