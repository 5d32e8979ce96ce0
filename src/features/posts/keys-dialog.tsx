import { t } from '@lingui/core/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { Kbd } from '#src/ui/kbd.tsx'

/** The keys of the page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys: readonly (readonly [string, string])[] = [
    ['j', t`Next post`],
    ['k', t`Post before`],
    ['x', t`Select the post`],
    ['⇧ x', t`Select from the last one to this one`],
    ['o', t`Open the post`],
    ['Esc', t`Close the post, or let the selection go`],
    ['?', t`These keys`],
  ]
  return (
    <Dialog size="sm" title={t`Keys`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
