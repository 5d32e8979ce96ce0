import type { OpenApi } from '#server/openapi.ts'

export const docsPage = (document: OpenApi) => `<!doctype html><title>${document.info.title}</title>`
