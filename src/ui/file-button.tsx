import { Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = {
  label: string
  /** Types as of the file input. */
  accept: string
  busy: boolean
  /** Of the field around it; without one, the button is the only control. */
  control?: ComponentProps<'input'>
  onFile: (file: File) => void
}

/** Chooses one file. */
export function FileButton({ label, accept, busy, control, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span>
      <input
        {...control}
        ref={picker}
        type="file"
        accept={accept}
        className={control === undefined ? 'hidden' : 'sr-only'}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
      <Button icon={<Upload size={14} aria-hidden />} busy={busy} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </span>
  )
}
