declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** An S3-compatible server for tests that checks signatures. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
