import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast, type ToastOptions } from 'react-toastify/unstyled'
import { toastDuration, toastWithActionDuration, type ToastAction, type ToastType } from './constants.ts'
import { ToastContainer } from './toast-container.tsx'
import { ToastMessage } from './toast-message.tsx'

type More = { id: string; action?: ToastAction; detail?: string }

const durationOf = (type: ToastType, { action }: More) => {
  if (type === 'loading') return false
  return action ? toastWithActionDuration : toastDuration
}

/** Draws a toast in its area, which is filled with the first one. */
export function show(area: Element, type: ToastType, message: string, more: More) {
  const { id: toastId, action, detail } = more
  if (!area.hasChildNodes()) flushSync(() => createRoot(area).render(<ToastContainer />))
  const options: ToastOptions = { toastId, autoClose: durationOf(type, more), closeOnClick: action === undefined }
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
