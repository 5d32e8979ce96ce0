import type { ToastAction } from './constants.ts'

type ToastMessageProps = { message: string; detail?: string; action?: ToastAction; onDone: () => void }

export const ToastMessage = ({ message, detail, action, onDone }: ToastMessageProps) => (
  <span className="flex flex-wrap items-baseline gap-x-3">
    <span className="min-w-0 flex-1 basis-40">
      <span className="block">{message}</span>
      {detail ? <span className="block text-sm text-ink-soft">{detail}</span> : null}
    </span>
    {action ? (
      <button
        type="button"
        className="rounded-sm px-1 font-semibold text-ink underline underline-offset-2 pointer-coarse:min-h-10"
        onClick={() => {
          action.onSelect()
          onDone()
        }}
      >
        {action.label}
      </button>
    ) : null}
  </span>
)
