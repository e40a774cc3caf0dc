/** npm run licences: lists the production packages and the bundled data with version and licence, as a Markdown table. */
import { bundledData, productionPackages } from './lib/packages.mjs'

const rows = [...productionPackages(), ...bundledData()].map(
  ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
)
console.log(['| Package | Version | Licence |', '| --- | --- | --- |', ...new Set(rows)].join('\n'))
