import {
  CACHING,
  NO_POLICY,
  policyWith,
  SCREEN_FOLDERS,
} from '#tools/scripts/headers/page-headers.ts'
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
# The account area behind Caddy 2.6 or newer. Written by npm run headers, from tools/scripts/headers/page-headers.ts.
# tests/journeys/shell/deployment.test.ts runs this file and compares its answers with the sandbox's.
# {$NAME:value} is what the environment says, or else the value.
# It has no access log, because addresses hold confirm codes and email addresses: README.md has one without queries.
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

	# Services below this host, where config.json has paths such as /api/order: no call then needs a preflight. The
	# cookies of this host stay here.
	# handle_path /api/* {
	# 	reverse_proxy https://services.example {
	# 		header_up Host {upstream_hostport}
	# 		header_up -Cookie
	# 	}
	# }

	# In this order: what is written, what is too long, what is hidden, what is missing.
	route {
		@write not method GET HEAD
		error @write 405
		# Two tokens of 4 kB stand beside the cookies of the shop. What is longer, another host of the domain has set.
		@long expression size({http.request.header.Cookie}) > 32768
		error @long 431
		@hidden path_regexp /\\.
		error @hidden 404

		# A path without an extension is a screen, and every path below a folder of screens, because ids may have a dot;
		# a file that is missing is never a page.
		@screen not {
			path_regexp \\.[^/]+$
			not path ${SCREEN_FOLDERS.map(folder => `/${folder}/*`).join(' ')}
		}
		rewrite @screen /index.html

		# Browsers apply a policy to pages, images and workers, and to no other file.
		@ruled expression \`!path(${NO_POLICY.map(extension => `'*.${extension}'`).join(', ')}) || path('*.worker-*')\`
		header @ruled Content-Security-Policy "${policyOf(parts)}"
		@page path *.html
		header @page Cache-Control "${CACHING.pages}"
		@asset path /assets/* /fonts/*
		header @asset Cache-Control "${CACHING.assets}"
		@other not path /assets/* /fonts/* *.html
		header @other Cache-Control "${CACHING.other}"
		@font path *.woff2
		header @font Content-Type font/woff2
		@text not path *.woff2
		header @text ?Vary Accept-Encoding

		root * {$ACCOUNT_ROOT:/srv/account-area/current}
		root /config.json {$ACCOUNT_CONFIGURATION:/etc/account-area}
		file_server
	}

	handle_errors {
		import account_headers
		header {
			Content-Security-Policy "${policyOf(parts)}"
			Cache-Control "${CACHING.refusals}"
			?Vary Accept-Encoding
		}
		header ?Content-Type "text/plain; charset=utf-8"
		@write expression {http.error.status_code} == 405
		respond @write "This host only shows pages.
" 405
		@long expression {http.error.status_code} == 431
		header @long Clear-Site-Data "\\"cookies\\""
		header @long Content-Type "text/html; charset=utf-8"
		respond @long \`<!doctype html><html lang="en"><title>My account</title><h1>My account</h1><p>Your browser sent more cookies than this page can read. They are removed now.</p><p><a href="/">Open the page again</a></p></html>
\` 431
		respond "There is no such file.
" {http.error.status_code}
	}
}
`
