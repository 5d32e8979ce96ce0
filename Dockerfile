# docs/operations.md, "With containers". Pin the base by digest: --build-arg NODE=node:24-bookworm-slim@sha256:…
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS packages
WORKDIR /soundings
COPY package.json package-lock.json ./
# Optional is chDB's library, 543 MB: a server of this image has its posts at CLICKHOUSE_URL.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM ${NODE} AS build
WORKDIR /soundings
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG VITE_ENV=prod
ARG VITE_INTERNAL_API_URL
ARG VITE_SOCIAL_API_URL
ARG VITE_PAYMENT_SERVER_URL
ARG VITE_SENTRY_DSN
ARG VITE_ANALYTICS_URL=
ARG VITE_GOOGLE_CLIENT_ID=
ARG VITE_MICROSOFT_CLIENT_ID=
ARG VITE_SIGN_IN_AUTHORITY=
RUN node scripts/prepare.cjs build

FROM ${NODE} AS server
WORKDIR /soundings
COPY package.json ./
COPY --from=packages /soundings/node_modules ./node_modules
COPY bin ./bin
COPY contract ./contract
COPY sources ./sources
COPY server ./server
COPY src/machines ./src/machines
COPY src/text/locales ./src/text/locales
COPY --from=build /soundings/dist ./dist
RUN install -d -o node -g node /data /spool
ENV NODE_ENV=production \
    VITE_ENV=prod \
    HOST=0.0.0.0 \
    PORT=3000 \
    SOUNDINGS_DATA=/data \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    UV_THREADPOOL_SIZE=16
VOLUME ["/data", "/spool"]
USER node
EXPOSE 3000
# Whether it is ready is the proxy's question: a restart brings no store back.
HEALTHCHECK --interval=10s --timeout=6s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=20", "server/main.ts"]

# --target with-chromium: prints reports.
FROM server AS with-chromium
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    chromium-headless-shell fontconfig fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*
USER node

FROM server
