import { renderToStaticMarkup } from 'react-dom/server'
import type { Call } from '#contract/call/call.ts'
import { ERRORS } from '#contract/call/errors.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'

const ACCESS_TEXTS = { public: 'Anyone', visitor: 'Anyone', signed_in: 'Signed in', admin: 'Admin' }

/** Renders the calls as a plain HTML page. */
export const renderApiPage = (calls: readonly Call[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`API · ${PRODUCT_NAME}`}</title>
      </head>
      <body>
        <main>
          <h1>{`${PRODUCT_NAME} API`}</h1>
          <p>
            Money is decimal text in rupees, times are ISO 8601 in UTC, errors have a message and a code. The full
            description for programs: <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">What it does</th>
                <th scope="col">Access</th>
                <th scope="col">Token scope</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <tr key={`${call.method} ${call.path}`}>
                  <td>
                    <code>{`${call.method} ${call.path}`}</code>
                  </td>
                  <td>{call.summary}</td>
                  <td>{ACCESS_TEXTS[call.access]}</td>
                  <td>{call.scope ? <code>{call.scope}</code> : 'No token'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h2>Errors</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Status</th>
                <th scope="col">Code</th>
                <th scope="col">Message</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(ERRORS)
                .toSorted(([, a], [, b]) => a.status - b.status)
                .map(([code, { status, text }]) => (
                  <tr key={code}>
                    <td>{status}</td>
                    <td>
                      <code>{code}</code>
                    </td>
                    <td>{text}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </main>
      </body>
    </html>,
  )}`
