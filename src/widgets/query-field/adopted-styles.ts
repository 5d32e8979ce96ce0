import { StyleModule } from 'style-mod'

type Root = { ownerDocument: Document; adoptedStyleSheets: CSSStyleSheet[] }

/**
 * CodeMirror writes its rules through style-mod, which puts a <style> element into a document's head: our content
 * security policy refuses that. In shadow roots it adopts a style sheet, which the policy allows. So it is shown a root
 * without a head first, and the set of rules made there becomes the document's.
 */
export function adoptEditorStyles(page: Document = document): void {
  const root: Root = {
    ownerDocument: page,
    get adoptedStyleSheets() {
      return page.adoptedStyleSheets
    },
    set adoptedStyleSheets(sheets) {
      page.adoptedStyleSheets = sheets
    },
  }
  StyleModule.mount(root as unknown as ShadowRoot, [])
  for (const key of Object.getOwnPropertySymbols(root)) {
    if (!(key in page)) Object.defineProperty(page, key, { value: Reflect.get(root, key), configurable: true })
  }
}
