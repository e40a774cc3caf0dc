/** npm run licences: lists the production packages with version and licence, as a Markdown table. */
import { productionPackages } from './lib/packages.mjs'

const rows = productionPackages().map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
console.log(['| Package | Version | Licence |', '| --- | --- | --- |', ...new Set(rows)].join('\n'))
