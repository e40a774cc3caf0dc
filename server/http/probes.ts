import type { Request } from 'express'
import { API_BASE, contract } from '#contract/index.ts'

const PROBES = new Set([contract.health, contract.ready].map(({ path }) => API_BASE + path))

/**
 * Whether the request is a health or readiness probe. These come every few seconds, to a host that cannot be configured
 * in advance.
 */
export const isProbe = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): boolean => PROBES.has(baseUrl + path)
