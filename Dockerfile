# The account area behind nginx (target `app`, the last and therefore the default) and the sandbox (target `sandbox`).
# docs/deployment/README.md says how to use them, and how each step was run without Docker.

# Images have tags here, because no registry was available to read a digest: renovate.json has them pinned (docker:pinDigests).
FROM node:24.21-bookworm-slim AS build
WORKDIR /account-area
COPY package.json package-lock.json .npmrc ./
COPY packages/doctor/package.json packages/doctor/
COPY packages/flow-book/package.json packages/flow-book/
COPY packages/flow-kit/package.json packages/flow-kit/
COPY packages/sandbox/package.json packages/sandbox/
COPY tools/scripts/ensure.mjs tools/scripts/ensure.mjs
RUN node tools/scripts/ensure.mjs
COPY . .
RUN npm run build

# `docker build --target source-maps --output source-maps .` exports the source maps for people who read error
# reports; never publish them.
FROM scratch AS source-maps
COPY --from=build /account-area/source-maps /

FROM build AS sandbox
RUN npm run flow-book && mkdir /data && chown node /data dist
ENV SANDBOX_LISTEN=0.0.0.0
USER node
EXPOSE 4311
CMD ["node", "tools/container/start-sandbox.ts", "--data", "/data", "--book"]

FROM node:24.21-bookworm-slim AS app
# Debian's nginx: the tests run the same one.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends nginx \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /account-area
COPY --from=build /account-area/package.json ./
COPY --from=build /account-area/node_modules/valibot node_modules/valibot
COPY --from=build /account-area/machines/model machines/model
COPY --from=build /account-area/machines/session/model/fresh-sign-in.ts machines/session/model/fresh-sign-in.ts
COPY --from=build /account-area/machines/shell/model machines/shell/model
COPY --from=build /account-area/tools/scripts/headers tools/scripts/headers
COPY --from=build /account-area/packages/doctor/network.ts packages/doctor/network.ts
COPY --from=build /account-area/tools/container tools/container
COPY --from=build /account-area/docs/deployment/nginx.conf docs/deployment/nginx.conf
COPY --from=build /account-area/dist dist
ENV ACCOUNT_LISTEN=0.0.0.0:8080 ACCOUNT_RUN=/tmp/account-area
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=130s \
  CMD ["node", "--eval", "require('node:net').connect(Number(process.env.ACCOUNT_LISTEN.split(':').at(-1)), '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "tools/container/start-app.ts"]
