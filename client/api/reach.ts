/**
 * online: the board answers, as far as is known. offline: there is no way to it. unreachable: something on the way
 * answers, or nothing within the time, but the board does not.
 */
export type Reach = 'online' | 'offline' | 'unreachable'
