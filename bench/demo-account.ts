import { demoAccounts } from "../server/identity/accounts/demo-accounts.ts";

/** Throws where there is none of that name. */
export function demoAccount(username: string): { username: string; password: string } {
  const account = demoAccounts.find((demo) => demo.username === username);
  if (!account) throw new Error(`There is no demo account "${username}".`);
  return account;
}
