import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Banner } from './banner.tsx'

type Named = { id: string; name: string }
type DeletionNotesProps<Deletion extends Named> = {
  waiting: readonly Deletion[]
  failed: readonly { name: string; detail: string }[]
  /** Explains what deletion doesn't affect. */
  stays: string
  onUndo: (deletion: Deletion) => void
}

export const DeletionNotes = <Deletion extends Named>({
  waiting,
  failed,
  stays,
  onUndo,
}: DeletionNotesProps<Deletion>) => (
  <>
    {failed.map(({ name, detail }) => (
      <Notice key={name}>
        <Trans>
          Couldn’t delete “{name}”: {detail}
        </Trans>
      </Notice>
    ))}
    <div role="status" className="grid gap-2 empty:-mb-3">
      {waiting.map((deletion) => (
        <Banner
          key={deletion.id}
          action={
            <Button size="sm" data-undo="" onClick={() => onUndo(deletion)}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <Trans>
            “{deletion.name}” is being deleted. {stays}
          </Trans>
        </Banner>
      ))}
    </div>
  </>
)
