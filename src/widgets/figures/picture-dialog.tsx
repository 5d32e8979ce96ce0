import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import {
  drawPicture,
  type Picture,
  type PictureKind,
  type PictureShape,
  toPictureFile,
  toPictureUrl,
} from '#src/ui/charts/picture.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { usePictureBranding } from '../views/use-picture-branding.ts'
import { downloadText } from './download-text.ts'

type PictureDialogProps = {
  title: string
  frame: RefObject<HTMLElement | null>
  nameOf: (kind: PictureKind) => string
  onClose: () => void
}

type Drawn = { picture: Picture | null; hasInternal: boolean }

/** Saves or copies a drawing as shown; notes and alerts are left out by default. */
export function PictureDialog({ title, frame, nameOf, onClose }: PictureDialogProps) {
  const [options, setOptions] = useState({
    shape: 'asShown' as PictureShape,
    hasTitle: true,
    hasSource: true,
    withInternal: false,
  })
  const branding = usePictureBranding()
  const [isBranded, setBranded] = useState(true)
  const [{ picture, hasInternal }, setDrawn] = useState<Drawn>({ picture: null, hasInternal: false })
  useEffect(() => {
    const drawing = frame.current
    if (drawing === null) return undefined
    let isCurrent = true
    const all = isBranded && branding !== null ? { ...options, branding } : options
    void drawPicture(title, drawing, all).then((drawn) => {
      if (isCurrent) setDrawn({ picture: drawn, hasInternal: drawing.querySelector('[data-internal]') !== null })
    })
    return () => {
      isCurrent = false
    }
  }, [title, frame, options, branding, isBranded])
  const saving = useMutation({
    mutationFn: async (kind: PictureKind) => saveBlob(nameOf(kind), await toPictureFile(picture!, kind)),
  })
  const copying = useMutation({
    // Safari writes only within the click, so the item holds a promise.
    mutationFn: () => navigator.clipboard.write([new ClipboardItem({ 'image/png': toPictureFile(picture!, 'png') })]),
  })
  const set = (change: Partial<typeof options>) => {
    copying.reset()
    setOptions({ ...options, ...change })
  }
  const saveAs = (kind: PictureKind, format: string) => (
    <Button
      variant={kind === 'png' ? 'primary' : undefined}
      disabled={picture === null}
      busy={saving.isPending && saving.variables === kind}
      onClick={() => saving.mutate(kind)}
    >
      {downloadText(format)}
    </Button>
  )
  return (
    <Dialog
      title={t`Save picture`}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={<Copy size={14} aria-hidden />}
            disabled={picture === null}
            busy={copying.isPending}
            onClick={() => copying.mutate()}
          >
            <Trans>Copy picture</Trans>
          </Button>
          {saveAs('svg', 'SVG')}
          {saveAs('png', 'PNG')}
        </>
      }
    >
      <div className="grid gap-3">
        <div className="grid h-64 place-items-center rounded-md border border-line bg-paper p-2">
          {picture === null ? (
            <Skeleton className="size-full" />
          ) : (
            <img
              src={toPictureUrl(picture)}
              alt={t`Preview: ${title}`}
              width={picture.width}
              height={picture.height}
              className="max-h-60 w-auto max-w-full border border-line object-contain"
            />
          )}
        </div>
        <div>
          <SegmentedControl
            label={t`Shape`}
            value={options.shape}
            options={[
              { value: 'asShown', label: t`As shown` },
              { value: '16:9', label: '16:9' },
              { value: '1:1', label: '1:1' },
            ]}
            onChange={(shape) => set({ shape })}
          />
        </div>
        <div className="grid">
          <Checkbox
            label={t`Title`}
            checked={options.hasTitle}
            onChange={({ target }) => set({ hasTitle: target.checked })}
          />
          <Checkbox
            label={t`Query, days and source`}
            checked={options.hasSource}
            onChange={({ target }) => set({ hasSource: target.checked })}
          />
          {branding === null ? null : (
            <Checkbox label={t`Branding`} checked={isBranded} onChange={({ target }) => setBranded(target.checked)} />
          )}
          {hasInternal ? (
            <Checkbox
              label={t`Notes and alerts`}
              hint={t`Only this workspace sees these on its pages.`}
              checked={options.withInternal}
              onChange={({ target }) => set({ withInternal: target.checked })}
            />
          ) : null}
        </div>
        <div role="status" className="text-sm empty:hidden">
          {copying.isSuccess ? t`Copied` : null}
        </div>
        {copying.isError ? (
          <ErrorText>{t`Your browser blocked copying. Download the picture instead.`}</ErrorText>
        ) : null}
        <ErrorText error={saving.error} />
      </div>
    </Dialog>
  )
}
