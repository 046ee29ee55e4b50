import { demoAccounts } from "../server/identity/accounts/demo-accounts.ts";

export interface Account {
  username: string;
  password: string;
}

/** Throws where there is none of that name. */
export function demoAccount(username: string): Account {
  const account = demoAccounts.find((demo) => demo.username === username);
  if (!account) throw new Error(`There is no demo account "${username}".`);
  return account;
}
