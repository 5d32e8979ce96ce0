import type { Block, Inline } from '#contract/reports/rich-text.ts'
import { escapeHtml } from '#server/http/message-page.ts'

/** Text with formats as HTML of a mail, which needs styles at each element. */
export const richHtml = (blocks: readonly Block[], font: string) =>
  blocks
    .map((block) => {
      const style = `margin:0 0 12px;${font};font-size:16px;line-height:24px;color:#10233a`
      if (block.kind === 'paragraph') return `<p class="ink" style="${style}">${inlineHtml(block.parts)}</p>`
      if (block.kind === 'heading')
        return `<h3 class="ink" style="${style};font-weight:600">${inlineHtml(block.parts)}</h3>`
      const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')
      const tag = block.isOrdered ? 'ol' : 'ul'
      return `<${tag} class="ink" style="${style};padding-left:24px">${items}</${tag}>`
    })
    .join('\n')

const inlineHtml = (parts: readonly Inline[]) =>
  parts
    .map(({ text, bold, italic, href }) => {
      let html = escapeHtml(text).replace(/\n/g, '<br>')
      if (italic) html = `<em>${html}</em>`
      if (bold) html = `<strong>${html}</strong>`
      return href === undefined ? html : `<a class="link" href="${escapeHtml(href)}" style="color:#1d5678">${html}</a>`
    })
    .join('')
