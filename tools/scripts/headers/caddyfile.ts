import { CACHING, NO_POLICY, policyWith } from '#sandbox/page-headers.ts'
import { FIXED_HEADERS, reportingHeader, type DeploymentParts } from './deployment.ts'

/** The policy; the environment sets the values of a deployment. */
const policyOf = (parts: DeploymentParts): string =>
  policyWith({
    ...parts,
    importMap: [`{$ACCOUNT_IMPORT_MAP:${parts.importMap.join(' ')}}`],
    images: [`{$ACCOUNT_IMAGES:${parts.images.join(' ')}}`],
    connect: [`{$ACCOUNT_CONNECT:${parts.connect.join(' ')}}`],
    frames: [`{$ACCOUNT_FRAMES:${parts.frames.join(' ')}}`],
    forms: [`{$ACCOUNT_FORMS:${parts.forms.join(' ')}}`],
  })

/** A Caddyfile for Caddy 2.6 or newer with the headers of the table. The environment sets a deployment's values. */
export const caddyfile = (parts: DeploymentParts): string => `\
# The account area behind Caddy 2.6 or newer. Written by npm run headers, from sandbox/page-headers.ts.
# tests/journeys/shell/deployment.test.ts runs this file and compares its answers with the sandbox's.
# {$NAME:value} is what the environment says, or else the value.
{
	admin off
}

(account_headers) {
	header {
${FIXED_HEADERS.map(([name, value]) => `\t\t${name} "${value}"`).join('\n')}
${reportingHeader(parts) === null ? '' : `\t\tReporting-Endpoints \`${reportingHeader(parts)}\`\n`}		-Server
	}
}

{$ACCOUNT_SITE:myaccount.shop.example} {
	encode gzip
	import account_headers
	# Browsers apply a policy to pages, images and workers, and to no other file.
	@ruled expression \`!path(${NO_POLICY.map(extension => `'*.${extension}'`).join(', ')}) || path('*.worker-*')\`
	header @ruled Content-Security-Policy "${policyOf(parts)}"

	# In this order: what is written, what is hidden, what is missing.
	route {
		@write not method GET HEAD
		error @write 405
		@hidden path_regexp /\\.
		error @hidden 404

		@screen not path_regexp \\.[^/]+$
		header @screen Cache-Control "${CACHING.pages}"
		@page path *.html
		header @page Cache-Control "${CACHING.pages}"
		@asset {
			path /assets/* /fonts/*
			path_regexp \\.[^/]+$
		}
		header @asset Cache-Control "${CACHING.assets}"
		@other {
			path_regexp \\.[^/]+$
			not path /assets/* /fonts/* *.html
		}
		header @other Cache-Control "${CACHING.other}"
		@font path *.woff2
		header @font Content-Type font/woff2
		@text not path *.woff2
		header @text ?Vary Accept-Encoding

		# A path without an extension is a screen; a file that is missing is never a page.
		rewrite @screen /index.html
		root * {$ACCOUNT_ROOT:/srv/account-area/current}
		root /config.json {$ACCOUNT_CONFIGURATION:/etc/account-area}
		file_server
	}

	handle_errors {
		import account_headers
		header {
			Content-Security-Policy "${policyOf(parts)}"
			Cache-Control "${CACHING.refusals}"
			Content-Type "text/plain; charset=utf-8"
			?Vary Accept-Encoding
		}
		@write expression {http.error.status_code} == 405
		respond @write "This host only shows pages.
" 405
		respond "There is no such file.
" {http.error.status_code}
	}
}
`
