/** Returns different ports that were free a moment ago. */
export declare function freePorts(count: number): Promise<number[]>

/** Whether the port is in use on this machine. */
export declare function isTaken(port: number): Promise<boolean>
