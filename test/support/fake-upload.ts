/** How many bytes of how many are sent. */
export type Progress = (sent: number, total: number) => void

type Serve = (url: string, init: RequestInit, progress: Progress) => Promise<Response>

/** An XMLHttpRequest that leaves its file to a server of the test. */
export const uploadBy = (serve: Serve) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    readonly #controller = new AbortController()
    #target = { method: '', url: '' }
    status = 0
    responseText = ''

    open(method: string, url: string) {
      this.#target = { method, url }
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return ''
    }
    abort() {
      this.#controller.abort()
    }
    async send(body: Blob) {
      const progress: Progress = (loaded, total) =>
        void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
      const { method, url } = this.#target
      const { signal } = this.#controller
      try {
        const response = await serve(url, { method, body, signal }, progress)
        this.status = response.status
        this.responseText = await response.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
