export declare function readChangelog(changelog: string, version: string): { faults: string[]; isDated: boolean }
