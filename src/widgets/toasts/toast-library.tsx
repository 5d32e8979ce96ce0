import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, type ToastOptions, ToastContainer as Container } from 'react-toastify/unstyled'
import { toastDurationMs, toastWithActionDurationMs, type ToastAction, type ToastType, maxToasts } from './constants.ts'
import '#src/ui/toasts.css'

type More = { id: string; action?: ToastAction; detail?: string }

/** Renders the container with the first toast. */
export function show(area: Element, type: ToastType, message: string, more: More) {
  const { id: toastId, action, detail } = more
  if (!area.hasChildNodes()) flushSync(() => createRoot(area).render(<ToastContainer />))
  const autoClose = type !== 'loading' && (action ? toastWithActionDurationMs : toastDurationMs)
  const options: ToastOptions = { toastId, autoClose, closeOnClick: action === undefined }
  const content =
    action || detail ? (
      <ToastMessage message={message} detail={detail} action={action} onDone={() => toast.dismiss(toastId)} />
    ) : (
      message
    )
  if (toast.isActive(toastId)) {
    toast.update(toastId, {
      ...options,
      render: content,
      isLoading: type === 'loading',
      type: type === 'loading' ? 'default' : type,
    })
  } else if (type === 'loading') toast.loading(content, options)
  else toast[type](content, options)
}

export function clear() {
  toast.clearWaitingQueue()
  toast.dismiss()
}

export function ToastContainer() {
  return (
    <Container
      aria-label={t`Notifications (Alt+T)`}
      position="top-center"
      autoClose={toastDurationMs}
      limit={maxToasts}
      theme="light"
      newestOnTop={false}
      pauseOnFocusLoss={false}
      hideProgressBar
      closeButton={({ closeToast }) => (
        <button type="button" className="Toastify__close-button" aria-label={t`Close`} onClick={() => closeToast(true)}>
          <X size={14} aria-hidden />
        </button>
      )}
    />
  )
}

const ToastMessage = ({
  message,
  detail,
  action,
  onDone,
}: {
  message: string
  detail?: string
  action?: ToastAction
  onDone: () => void
}) => (
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
