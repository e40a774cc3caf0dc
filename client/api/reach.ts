/**
 * online: the server answers, as far as is known. offline: there is no connection. unreachable: something else answers,
 * or nothing within the timeout, but not the server.
 */
export type Reach = 'online' | 'offline' | 'unreachable'
