/** `data` of an answer. Throws where it is none. */
export async function getJson<Data>(url: string, headers: Record<string, string>): Promise<Data> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}
